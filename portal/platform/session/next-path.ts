const outsideSignIn = /^\/(login|register|maintenance)\/?([?#]|$)/

/** The path to return to after sign-in or maintenance; undefined for the home page. */
export function toNextPath(href: string) {
  const path = toOwnPath(href)
  return path === '/' || path === undefined || outsideSignIn.test(path) ? undefined : path
}

export function toOwnPath(next: unknown) {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined
}
