import { createCallQueries } from '#web/call-queries.ts'
import { call } from './call.ts'

export const { callQuery, listQuery } = createCallQueries(call)
