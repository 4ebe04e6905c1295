type Rules = { createHTML(markup: string): string; createScriptURL(address: string): string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

let clean = (_markup: string): string => {
  throw new TypeError('Markup is cleaned before it is shown.')
}

/**
 * Only scripts of this address become workers. The page's policy lets no other text become a script
 * or markup where the browser knows Trusted Types, but what `cleanMarkupBy` was given lets through.
 */
export function allowOwnScripts() {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => clean(markup),
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin)
        throw new TypeError('This script is of another address.')
      return address
    },
  })
}

/** Sets the sanitizer of the text editor, which creates markup from pasted text. */
export function cleanMarkupBy(cleaner: (markup: string) => string) {
  clean = cleaner
}
