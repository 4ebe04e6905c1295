import { sql } from 'kysely'

export const profileVersion = sql<number>`(select max(version) from survey_question
  where kind = 'profile')`
