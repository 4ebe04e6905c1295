const ownNetworks = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether text is the address of a public page: by http or https, of a host with a name that others
 * can reach. Addresses by number, names of one word and those of a network of one's own are not,
 * nor is a name or a password before the host. (decisions J)
 */
export function isPublicLink(text: string) {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  const isNumber = host.startsWith('[') || /(^|\.)\d+$/.test(host)
  return !username && !password && host.includes('.') && !isNumber && !ownNetworks.test(host)
}
