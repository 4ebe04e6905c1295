import type { CreationOptions, RequestOptions } from '#contract/members/passkeys.ts'

const cancelNames = ['NotAllowedError', 'AbortError']
const alreadyThere = 'InvalidStateError'

export function hasPasskeys() {
  return 'PublicKeyCredential' in window
}

export async function answerByPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} }
}

export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} }
}

/** The phrase for a device error; undefined for server errors. */
export function findPasskeyProblem(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  if (cancelNames.includes(name)) return 'signIn.passkey.cancelled'
  return name === alreadyThere ? 'passkeys.already' : undefined
}
