const outsideSignIn = /^\/(login|register|maintenance)\/?([?#]|$)/

/** Where a person comes back to after sign-in or maintenance; home is not worth a word. */
export function nextPath(href: string) {
  const path = ownPath(href)
  return path === '/' || path === undefined || outsideSignIn.test(path) ? undefined : path
}

/** Only a path of this portal may follow. */
export function ownPath(next: unknown) {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined
}
