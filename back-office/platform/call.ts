import { recordActivity } from './idle.ts'
import { emit } from './signals.ts'
import { createCall } from '#web/call.ts'
import { sendPatiently } from '#web/send-patiently.ts'

type Own = {
  /** A screen that asks by itself does not keep the session alive. */
  isBackground?: boolean
}

/** The session travels as a cookie; the header keeps other sites from using it. */
export const { call, callForFile } = createCall<Own>(async (endpoint, request) => {
  const mark = { 'x-back-office': request.isBackground ? 'background' : '1' }
  const reply = await sendPatiently(endpoint, request, mark)
  if (reply.status < 400 && !request.isBackground) recordActivity()
  if (reply.status === 401) emit('signed-out')
  return reply
})
