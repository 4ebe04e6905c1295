/** Which release of the portal this is, as the page that brought it says. */
export function releaseName() {
  return document.querySelector<HTMLMetaElement>('meta[name=release]')?.content
}
