//! Where the server is, and how connections to it are protected: `sslmode` and `sslrootcert` of the
//! address mean what they mean to PostgreSQL's own programs. `prefer` and `require` encrypt without
//! asking whose certificate it is; `verify-full` asks the authorities of the system, or those of
//! the file that `sslrootcert` names, whether it is that of the host.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use percent_encoding::percent_decode_str;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres::config::{Config, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::connection::{PATIENCE, Session};
use crate::StoreError;

/// A server, and how to speak to it.
#[derive(Clone)]
pub struct Server {
    pub config: Config,
    pub tls: MakeRustlsConnect,
}

impl Server {
    /// Reads the address of a server.
    pub fn new(url: &str) -> Result<Self, StoreError> {
        let (address, protection) = Protection::of(url)?;
        let mut config: Config = address.parse()?;
        config.ssl_mode(protection.mode);
        set_limits(&mut config);
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Address(error.to_string()))?;
        let tls = if protection.verify {
            builder.with_root_certificates(roots(protection.roots.as_deref())?)
        } else {
            builder.dangerous().with_custom_certificate_verifier(Arc::new(AnyServer(provider)))
        };
        Ok(Self { config, tls: MakeRustlsConnect::new(tls.with_no_client_auth()) })
    }

    /// A pool of at most so many connections, which are made when they are needed and again after
    /// they were lost.
    pub fn pool(&self, most: usize) -> Result<Pool, StoreError> {
        let ways = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(self.config.clone(), self.tls.clone(), ways);
        Pool::builder(manager)
            .max_size(most)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(CONNECT))
            .create_timeout(Some(CONNECT))
            .recycle_timeout(Some(CONNECT))
            .build()
            .map_err(|_| StoreError::Closed)
    }

    /// A connection of its own, which ends when it is dropped.
    pub async fn session(&self) -> Result<Session, StoreError> {
        Session::from(&self.pool(1)?).await
    }
}

/// How long a connection may take to be made, or to become free.
const CONNECT: Duration = Duration::from_secs(5);
/// After how long a connection that nothing comes back from is given up.
const DEAD: Duration = Duration::from_secs(10);

/// Nothing is waited for without an end: not for a server that is gone, nor by the server for a program
/// that has stopped in the middle of a transaction and has the lock of all the others.
fn set_limits(config: &mut Config) {
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    config.tcp_user_timeout(DEAD).keepalives_idle(DEAD);
    let (statement, idle) = (PATIENCE.as_millis() - 1000, PATIENCE.as_millis());
    let own =
        format!("-c statement_timeout={statement} -c idle_in_transaction_session_timeout={idle}");
    let options = config.get_options().map_or(own.clone(), |given| format!("{own} {given}"));
    config.options(options);
}

/// What an address says of protection.
struct Protection {
    mode: SslMode,
    verify: bool,
    roots: Option<String>,
}

impl Protection {
    /// The address without what is read here.
    fn of(url: &str) -> Result<(String, Self), StoreError> {
        let mut own = Self { mode: SslMode::Prefer, verify: false, roots: None };
        let Some((address, query)) = url.split_once('?') else {
            return Ok((url.to_owned(), own));
        };
        let mut rest = Vec::new();
        for part in query.split('&') {
            match part.split_once('=') {
                Some(("sslmode", mode)) => (own.mode, own.verify) = mode_of(mode)?,
                Some(("sslrootcert", file)) => {
                    own.roots = Some(percent_decode_str(file).decode_utf8_lossy().into_owned());
                }
                _ => rest.push(part),
            }
        }
        Ok((format!("{address}?{}", rest.join("&")), own))
    }
}

fn mode_of(text: &str) -> Result<(SslMode, bool), StoreError> {
    match text {
        "disable" => Ok((SslMode::Disable, false)),
        "prefer" => Ok((SslMode::Prefer, false)),
        "require" => Ok((SslMode::Require, false)),
        "verify-full" => Ok((SslMode::Require, true)),
        _ => Err(StoreError::Address(format!(
            "sslmode={text} is unknown: write disable, prefer, require or verify-full."
        ))),
    }
}

/// The authorities that are believed: those of a file, or those of the system.
fn roots(file: Option<&str>) -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    let Some(file) = file else {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        return Ok(roots);
    };
    let wrong = |why: String| StoreError::File { path: Path::new(file).to_owned(), why };
    let all = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
    for certificate in all {
        let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
        roots.add(certificate).map_err(|error| wrong(error.to_string()))?;
    }
    if roots.is_empty() {
        return Err(wrong("there is no certificate in it".to_owned()));
    }
    Ok(roots)
}

/// Takes the certificate of whoever answers, as `sslmode=require` says; that the server has the key of
/// that certificate is checked.
#[derive(Debug)]
struct AnyServer(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyServer {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn protection_is_read_from_the_address_and_the_rest_stays() {
        let read = |url: &str| Protection::of(url).map(|(rest, own)| (rest, own.mode, own.verify));
        let plain = "postgres://meydan@db/meydan";
        assert_eq!(read(plain).unwrap(), (plain.to_owned(), SslMode::Prefer, false));
        let url =
            format!("{plain}?sslmode=verify-full&application_name=a&sslrootcert=%2Fa%20b.pem");
        let (rest, own) = Protection::of(&url).unwrap();
        assert_eq!(rest, format!("{plain}?application_name=a"));
        assert_eq!((own.mode, own.verify), (SslMode::Require, true));
        assert_eq!(own.roots.as_deref(), Some("/a b.pem"));
        let only = read(&format!("{plain}?sslmode=disable")).unwrap();
        assert_eq!(only, (format!("{plain}?"), SslMode::Disable, false));
        assert!(matches!(read("postgres://db?sslmode=maybe"), Err(StoreError::Address(_))));
    }
}
