/** The last part of a name that a person's device gave, as far as it is a name. */
export function cleanFileName(name: string) {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
}
