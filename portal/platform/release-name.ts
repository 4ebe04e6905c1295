/** The release of the portal, from the meta tag of its page. */
export function releaseName() {
  return document.querySelector<HTMLMetaElement>('meta[name=release]')?.content
}
