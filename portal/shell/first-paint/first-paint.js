try {
  const root = document.documentElement
  const own = document.currentScript.dataset
  const theme = localStorage.getItem('theme')
  const isMember = localStorage.getItem('token') !== null
  const fetchSoon = (href, attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { href }, attributes))
  if (/^(light|dark|sun)$/.test(theme)) root.dataset.theme = theme
  if (isMember) root.dataset.member = ''
  if (!isMember && !location.pathname.startsWith('/legal'))
    fetchSoon(matchMedia('(width >= 1280px)').matches ? own.tall : own.low, {
      rel: 'preload',
      as: 'image',
    })
  for (const href of (isMember ? own.member : own.guest).split(' '))
    if (href) fetchSoon(href, { rel: 'modulepreload' })
} catch {}
