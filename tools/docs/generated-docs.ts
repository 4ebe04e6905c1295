import { describeApi } from './describe-api.ts'
import { describeConfiguration, describeEnvironment } from './describe-configuration.ts'
import { describeJobs } from './describe-jobs.ts'
import { describeRefusals } from './describe-refusals.ts'

export const generatedDocs: Record<string, () => string | Promise<string>> = {
  'docs/operations/configuration.md': describeConfiguration,
  '.env.example': describeEnvironment,
  'docs/api/openapi.json': describeApi,
  'docs/reference/refusals.md': describeRefusals,
  'docs/reference/jobs.md': describeJobs,
}
