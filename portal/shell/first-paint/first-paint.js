const soon = []
try {
  const root = document.documentElement
  const own = document.currentScript.dataset
  const theme = localStorage.getItem('theme')
  const isMember = localStorage.getItem('token') !== null
  if (/^(light|dark|sun)$/.test(theme)) root.dataset.theme = theme
  if (isMember) root.dataset.member = ''
  else if (!/^\/(legal|maintenance)/.test(location.pathname))
    root.dataset.guest = /^\/(register|verify|s|stop-change|unsubscribe)(\/|$)/.test(
      location.pathname,
    )
      ? 'low'
      : 'high'
  for (const href of (isMember ? own.member : own.guest).split(' '))
    if (href) soon.push([href, { rel: 'modulepreload' }])
} catch {}
