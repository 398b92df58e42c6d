import type { CallOptions } from './api.ts';
import type {
  AutomationRuns,
  AutomationRunsQuery,
  Automations,
  AutomationTrend,
  AutomationTrendQuery,
} from './contract/automations.ts';
import type { JobState } from './contract/jobs.ts';
import type { NewProgramKey, ProgramKey, ProgramKeyRequest } from './contract/program-keys.ts';

export interface AutomationsApi {
  automations(options?: CallOptions): Promise<Automations>;
  automationRuns(query: AutomationRunsQuery, options?: CallOptions): Promise<AutomationRuns>;
  automationTrend(query: AutomationTrendQuery, options?: CallOptions): Promise<AutomationTrend>;
  serverJobs(options?: CallOptions): Promise<readonly JobState[]>;
  pauseJob(name: string, isPaused: boolean, options?: CallOptions): Promise<JobState>;
  /** Resolves once it has begun; rejects with 409 while it runs already. */
  runJob(name: string, options?: CallOptions): Promise<void>;
  programKeys(options?: CallOptions): Promise<readonly ProgramKey[]>;
  makeProgramKey(key: ProgramKeyRequest, options?: CallOptions): Promise<NewProgramKey>;
  revokeProgramKey(id: number, options?: CallOptions): Promise<ProgramKey>;
}
