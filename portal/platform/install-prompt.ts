/** Chromium's own event; other browsers do not have it. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPrompt | undefined

/** It comes once and early: kept until the person has had a reason to want the portal at hand. */
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
