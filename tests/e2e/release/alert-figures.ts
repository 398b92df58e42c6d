/** Figures of `/metrics` that make every alert of docs/operations/alerts.yml fire, and figures that make none. */

const JOB = 'copia-de-prueba';
export const LABELS: Readonly<Record<string, string>> = { job_name: JOB, mountpoint: '/srv' };
export const FAILED_RUNS = 3;

type Figure = readonly [name: string, labels: string, value: number];
const job = `job_name="${JOB}"`;
const slow = 'route="/api/v2/obras"';
const now = (): number => Date.now() / 1_000;

/** A server whose database answers and refuses to save, and where everything else is wrong. `scrape` counts from 1. */
export const unwell = (scrape: number): string =>
  written([
    ['portal_database_up', '', 1],
    ['portal_database_writable', '', 0],
    ['process_start_time_seconds', '', scrape],
    ['portal_http_request_duration_seconds_count', 'status="5xx"', scrape],
    ['portal_http_request_duration_seconds_count', 'status="2xx"', scrape],
    ['portal_http_request_duration_seconds_bucket', `${slow},le="1"`, 0],
    ['portal_http_request_duration_seconds_bucket', `${slow},le="5"`, scrape],
    ['portal_http_request_duration_seconds_bucket', `${slow},le="+Inf"`, scrape],
    ['portal_engine_connections', 'state="waiting"', 21],
    ['portal_outbox_oldest_seconds', '', 601],
    ['portal_outbox_mails', 'state="abandonado"', scrape],
    ['portal_load_steps', 'step="cargar",state="en_curso"', 1],
    ['portal_job_failures', job, FAILED_RUNS],
    ['portal_job_late_seconds', job, 301],
    ['portal_job_paused', job, 1],
    ['portal_job_last_success_timestamp_seconds', job, now() - 172_900],
    ['portal_job_running_seconds', job, 92],
    ['portal_job_limit_seconds', job, 90],
    ['portal_backup_age_seconds', '', 200_000],
    ['nodejs_eventloop_lag_p99_seconds', '', 0.6],
    ['node_filesystem_avail_bytes', 'mountpoint="/srv",fstype="ext4"', 9],
    ['node_filesystem_size_bytes', 'mountpoint="/srv",fstype="ext4"', 100],
  ]);

/** A server whose database does not answer. */
export const withoutDatabase = (): string =>
  written([
    ['portal_database_up', '', 0],
    ['portal_database_writable', '', 0],
  ]);

export const well = (scrape: number): string =>
  written([
    ['portal_database_up', '', 1],
    ['portal_database_writable', '', 1],
    ['process_start_time_seconds', '', 1],
    ['portal_http_request_duration_seconds_count', 'status="5xx"', scrape],
    ['portal_http_request_duration_seconds_count', 'status="2xx"', 99 * scrape],
    ['portal_http_request_duration_seconds_bucket', `${slow},le="1"`, 100 * scrape],
    ['portal_http_request_duration_seconds_bucket', `${slow},le="+Inf"`, 100 * scrape],
    ['portal_engine_connections', 'state="waiting"', 20],
    ['portal_outbox_oldest_seconds', '', 600],
    ['portal_outbox_mails', 'state="abandonado"', 7],
    ['portal_load_steps', 'step="cargar",state="en_curso"', 0],
    ['portal_job_failures', job, FAILED_RUNS - 1],
    ['portal_job_late_seconds', job, 300],
    ['portal_job_paused', job, 0],
    ['portal_job_last_success_timestamp_seconds', job, now() - 172_000],
    ['portal_job_running_seconds', job, 89],
    ['portal_job_limit_seconds', job, 90],
    ['portal_backup_age_seconds', '', 3_600],
    ['nodejs_eventloop_lag_p99_seconds', '', 0.4],
    ['node_filesystem_avail_bytes', 'mountpoint="/srv",fstype="ext4"', 11],
    ['node_filesystem_size_bytes', 'mountpoint="/srv",fstype="ext4"', 100],
  ]);

const written = (figures: readonly Figure[]): string =>
  figures.map(([name, labels, value]) => `${name}{${labels}} ${value}\n`).join('');
