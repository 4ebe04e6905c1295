import { sql } from 'kysely'

/** The version of the profile survey that is asked now, for the row that keeps its answers. */
export const profileVersion = sql<number>`(select max(version) from survey_question
  where kind = 'profile')`
