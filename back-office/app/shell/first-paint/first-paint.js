const soon = []
try {
  const root = document.documentElement
  const own = document.currentScript.dataset
  const theme = localStorage.getItem('backOffice.theme')
  const isInside = location.pathname !== '/office/sign-in'
  if (/^(light|dark)$/.test(theme)) root.dataset.theme = theme
  if (isInside) root.dataset.inside = ''
  for (const href of (isInside ? own.inside : own.outside).split(' '))
    if (href) soon.push([href, { rel: 'modulepreload' }])
} catch {}
