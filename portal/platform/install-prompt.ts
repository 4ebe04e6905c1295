/** Chromium's own event; other browsers do not have it. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPrompt | undefined

/** The event fires once and early, so it is stored for later. */
export function captureInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
  })
  addEventListener('appinstalled', () => (prompt = undefined))
}

export function getInstallPrompt() {
  return prompt
}
