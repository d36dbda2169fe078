//! Where the store is, as every command that works on one takes it.

use std::path::PathBuf;

use office::Place;

/// A folder of this machine, or a database server.
#[derive(clap::Args)]
pub struct Where {
    /// The data folder [default: `meydan` in your user data folder].
    #[arg(long, value_name = "DIR", env = "MEYDAN_DATA")]
    data: Option<PathBuf>,
    /// A PostgreSQL database to use instead: postgres://user@host/database.
    #[arg(long, value_name = "URL", env = "MEYDAN_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
}

impl Where {
    /// The folder, also where a server is used.
    pub fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(own_folder)
    }

    /// What is not said here, as a file says it.
    pub fn or(self, data: Option<PathBuf>, database_url: Option<String>) -> Self {
        // A folder that somebody names goes before a server that only the file names.
        let database_url = self.database_url.or(database_url.filter(|_| self.data.is_none()));
        Self { data: self.data.or(data), database_url }
    }

    pub fn place(self) -> Place {
        match (self.database_url, self.data) {
            (Some(url), _) => Place::Server(url),
            (None, Some(folder)) => Place::Folder(folder),
            (None, None) => Place::Folder(own_folder()),
        }
    }
}

/// Where the system keeps the data of programs for the person who runs them; the present folder
/// where it does not say.
fn own_folder() -> PathBuf {
    let named = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let home = || named("HOME").map(|home| home.join(".local/share"));
    let data = named("XDG_DATA_HOME").or_else(|| named("LOCALAPPDATA")).or_else(home);
    data.unwrap_or_default().join("meydan")
}

/// Runs a command that waits for files and servers.
pub fn wait<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(work)
}
