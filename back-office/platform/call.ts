import { recordActivity } from './idle.ts'
import { emit } from './signals.ts'
import { createCall } from '#web/call.ts'
import { sendPatiently } from '#web/send-patiently.ts'

export type OwnOptions = {
  /** True for polling, which does not keep the session alive. */
  isBackground?: boolean
}

/** The session is a cookie; the header protects it against cross-site requests. */
export const { call, callForFile } = createCall<OwnOptions>(async (endpoint, request) => {
  const mark = { 'x-back-office': request.isBackground ? 'background' : '1' }
  const reply = await sendPatiently(endpoint, request, mark)
  if (reply.status < 400 && !request.isBackground) recordActivity()
  if (reply.status === 401) emit('signed-out')
  return reply
})
