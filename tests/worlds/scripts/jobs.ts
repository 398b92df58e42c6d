import type { Hands } from '../../../paths/world/person.ts';

/** The server runs the job, which is due. */
export async function runsJob({ call }: Hands, job: string): Promise<void> {
  await call({ name: job, method: 'POST', url: `/trabajos/${job}/ejecuciones`, job });
}

export const JOB_ROWS = {
  failedJobs: `select script, comments from ejecucion where resultado = 'error'`,
} as const;
