import { totalmem } from "node:os";

export type Settings = Readonly<Record<string, string>>;

/** How the embedded database runs beside its app on one machine of modest size. */
export function defaultSettings(): Settings {
  return {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: "60",
    shared_buffers: "128MB",
    effective_cache_size: `${Math.max(256, Math.floor(totalmem() / 2 / 2 ** 20))}MB`,
    random_page_cost: "1.1",
    jit: "off",
    wal_compression: "on",
    synchronous_commit: "on",
    idle_in_transaction_session_timeout: "60s",
    shared_preload_libraries: "pg_stat_statements",
    timezone: "UTC",
    log_timezone: "UTC",
    // What people write (addresses, tokens) stays out of the log: no statements, no key values.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    logging_collector: "off",
    log_destination: "stderr",
  };
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
