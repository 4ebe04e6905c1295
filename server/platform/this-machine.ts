import ipaddr from 'ipaddr.js'

/** True for this machine itself, where connections need no encryption. */
export function isThisMachine(host: string) {
  const bare = host.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '') return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
