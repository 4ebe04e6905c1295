type Policies = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown
}

/**
 * Only scripts of this address become workers. The page's policy lets no other text become a script
 * or markup where the browser knows Trusted Types.
 */
export function allowOwnScripts() {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin)
        throw new TypeError('This script is of another address.')
      return address
    },
  })
}
