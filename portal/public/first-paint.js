try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (/^(light|dark|sun)$/.test(theme)) root.dataset.theme = theme
} catch {}
