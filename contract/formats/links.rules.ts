const ownNetworks = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Reports whether text is the http(s) address of a public host. Numeric and one-word hosts,
 * private
 * networks, and a name or password before the host are refused. (decisions J)
 */
export function isPublicLink(text: string) {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  const isNumber = host.startsWith('[') || /(^|\.)\d+$/.test(host)
  return !username && !password && host.includes('.') && !isNumber && !ownNetworks.test(host)
}
