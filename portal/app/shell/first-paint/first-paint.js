const soon = []
try {
  const root = document.documentElement
  const own = document.currentScript.dataset
  const theme = localStorage.getItem('theme')
  const token = localStorage.getItem('token')
  const who = token === null ? 'guest' : 'member'
  if (/^(light|dark|sun)$/.test(theme)) root.dataset.theme = theme
  if (who === 'member') root.dataset.member = ''
  else if (!/^\/(legal|maintenance)/.test(location.pathname))
    root.dataset.guest = /^\/(register|verify|s|stop-change|unsubscribe)(\/|$)/.test(
      location.pathname,
    )
      ? 'low'
      : 'high'

  // As language-choice.ts will choose; where it chooses another one, this was asked for in vain.
  const languages = JSON.parse(own.languages)
  const ending = location.hostname.split('.').at(-1)
  const language = [
    localStorage.getItem('language'),
    Object.keys(languages).find((code) => languages[code].hosts.includes(ending)),
    ...navigator.languages.map((tag) => tag.split('-')[0]),
    'en',
  ].find((code) => code in languages)
  for (const href of `${own[who]} ${languages[language][who]}`.split(' '))
    if (href) soon.push([href, { rel: 'modulepreload' }])

  const tokens = JSON.parse(token)
  // One that session.ts will renew first is of no use.
  const isLasting = tokens?.expiresAt - Date.now() / 1000 >= 600
  if (isLasting && location.hash === '') {
    const ofHome = [
      '/api/v1/project?constrainTo=open&limit=100',
      '/api/v1/project?status=5&page=1&limit=20',
      `/api/v1/config/public?language=${language}`,
      '/api/v2/tiers/history',
    ]
    const replies = new Map()
    window.earlyReplies = { token: tokens.token, askedAt: Date.now(), replies }
    const ask = (address) => {
      const reply = fetch(address, {
        headers: { accept: 'application/json', authorization: `Bearer ${tokens.token}` },
        signal: AbortSignal.timeout(30_000),
      })
        .then((response) => (response.status === 200 ? response.text() : undefined))
        .catch(() => undefined)
      replies.set(address, reply)
      return reply
    }
    const askForFirstPage = async () => {
      const self = ask('/api/v1/company/user/self')
      if (location.pathname !== '/') return
      for (const address of ofHome) void ask(address)
      // A page's first number takes long to write, and nothing else is to be done yet.
      ;(1).toLocaleString(language)
      const text = await self
      if (text) void ask(`/api/v1/company/points/${JSON.parse(text).company.uuid}`)
    }
    // After the first code: a browser that has but six connections would let it wait for these.
    requestAnimationFrame(() => setTimeout(() => setTimeout(askForFirstPage)))
  }
} catch {}
