{
  const { style, scripts, font } = document.currentScript.dataset
  const modules = scripts.split(' ')
  const add = (href, attributes) =>
    new Promise((resolve) => {
      const ends = { onload: resolve, onerror: resolve }
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { href, ...ends, ...attributes }))
    })
  // On a slow line the first code runs while the rest comes, instead of sharing the line with it,
  // and the line does not rest in between: what comes next is asked for before all is here.
  const load = async () => {
    document.documentElement.dataset.painted = ''
    const preload = (href) => add(href, { rel: 'modulepreload' })
    const styled = add(style, { rel: 'stylesheet' })
    const first = preload(modules.at(-1))
    const begun = styled.then(() => {
      for (const href of modules.slice(0, -1)) void preload(href)
      return import(modules.at(-1))
    })
    // A browser that does not know such a link says nothing of it.
    await Promise.race([first, begun.catch(() => undefined)])
    await Promise.all(soon.map(([href, attributes]) => add(href, attributes)))
    await add(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
  // A page that nobody sees is not painted.
  if (document.hidden) void load()
  else requestAnimationFrame(() => setTimeout(load))
}
