// Passkeys: asks the device for a key, or for a signature with one, and hands the answer on. The
// buttons are shown only where the browser has passkeys.

import { goOn } from "./forms.js";

const hex = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => new TextEncoder().encode(text);
const text = (buffer) => new TextDecoder().decode(buffer);

async function challenge(path) {
  const answer = await fetch(path, { method: "POST" });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

async function send(path, fields) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(String(answer.status));
  goOn(answer.url);
}

async function add() {
  const asked = await challenge("/account/passkey/challenge");
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.site, name: "Meydan" },
      user: { id: bytes(asked.person), name: asked.person, displayName: asked.name },
      // P-256, RSA (Windows Hello) and Ed25519: what the server reads, the first one first.
      pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  });
  await send("/account/passkey", {
    id: hex(made.rawId),
    "client-data": text(made.response.clientDataJSON),
    "authenticator-data": hex(made.response.getAuthenticatorData()),
    public: hex(made.response.getPublicKey()),
  });
}

async function signIn(path, back) {
  const asked = await challenge(`${path}/challenge`);
  const proof = await navigator.credentials.get({
    publicKey: { challenge: bytes(asked.challenge), rpId: asked.site, userVerification: "required" },
  });
  await send(path, {
    id: hex(proof.rawId),
    "client-data": text(proof.response.clientDataJSON),
    "authenticator-data": hex(proof.response.authenticatorData),
    signature: hex(proof.response.signature),
    person: hex(proof.response.userHandle ?? new ArrayBuffer(0)),
    back,
  });
}

/** Shows a part with a button, and says beside it when nothing came of a press. */
function offer(part, work) {
  if (!part || !window.PublicKeyCredential) return;
  part.hidden = false;
  let working = false;
  part.querySelector("button").addEventListener("click", async () => {
    // The device answers one question at a time: a second press would spoil the first.
    if (working) return;
    working = true;
    part.querySelector(".message")?.remove();
    try {
      await work();
    } catch {
      const message = document.createElement("p");
      message.className = "message bad";
      message.setAttribute("role", "alert");
      message.textContent = part.dataset.failed;
      part.prepend(message);
    }
    working = false;
  });
}

offer(document.getElementById("passkey-add"), add);
const door = document.getElementById("passkey-sign-in");
offer(door, () => signIn(door.dataset.path, door.dataset.back));
