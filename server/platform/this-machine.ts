import ipaddr from 'ipaddr.js'

export function isThisMachine(host: string) {
  const bare = host.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '') return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
