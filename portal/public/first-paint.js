try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (/^(light|dark|sun)$/.test(theme)) root.dataset.theme = theme
  if (localStorage.getItem('token'))
    for (const href of document.currentScript.dataset.member.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
} catch {}
