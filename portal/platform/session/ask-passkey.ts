import type { CreationOptions, RequestOptions } from '#contract/members/passkeys.ts'

/** Errors of the browser when the person cancels or the time runs out. */
const cancelNames = ['NotAllowedError', 'AbortError']
const alreadyThere = 'InvalidStateError'

export function hasPasskeys() {
  return 'PublicKeyCredential' in window
}

/** Lets the person confirm with a passkey of theirs. */
export async function answerByPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} }
}

/** Lets the person make a passkey on the device. */
export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} }
}

/** The phrase for what the device has answered; none for what the club has. */
export function passkeyProblem(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  if (cancelNames.includes(name)) return 'signIn.passkey.cancelled'
  return name === alreadyThere ? 'passkeys.already' : undefined
}
