//! Where the store is, as every command that works on one takes it.

use std::path::PathBuf;

use office::Place;

/// A folder of this machine, or a database server.
#[derive(clap::Args)]
pub struct Where {
    /// The folder of the store.
    #[arg(long, value_name = "DIR", env = "MEYDAN_DATA", default_value = "meydan-data")]
    data: PathBuf,
    /// The PostgreSQL server in its place: postgres://user@host/database.
    #[arg(long, value_name = "URL", env = "MEYDAN_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
}

impl Where {
    pub fn place(self) -> Place {
        self.database_url.map_or(Place::Folder(self.data), Place::Server)
    }
}

/// Runs a command that waits for files and servers.
pub fn wait<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(work)
}
