{
  const { style, scripts, font } = document.currentScript.dataset
  const modules = scripts.split(' ')
  const add = (href, attributes) =>
    new Promise((resolve) => {
      const ends = { onload: resolve, onerror: resolve }
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { href, ...ends, ...attributes }))
    })
  // On a slow line the first code runs while the rest comes, instead of sharing the line with it.
  const load = async () => {
    document.documentElement.dataset.painted = ''
    const styled = add(style, { rel: 'stylesheet' })
    const first = modules.map((href) => add(href, { rel: 'modulepreload' }))
    const begin = () => import(modules.at(-1))
    void styled.then(begin)
    // A browser that does not know such a link says nothing of it.
    await Promise.race([Promise.all(first), styled.then(begin).catch(() => undefined)])
    await Promise.all(soon.map(([href, attributes]) => add(href, attributes)))
    await add(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
  // A page that nobody sees is not painted.
  if (document.hidden) void load()
  else requestAnimationFrame(() => setTimeout(load))
}
