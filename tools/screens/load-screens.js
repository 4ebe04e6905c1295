{
  const { style, scripts, font } = document.currentScript.dataset
  const modules = scripts.split(' ')
  const add = (href, attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { href }, attributes))
  const load = () => {
    document.documentElement.dataset.painted = ''
    const begin = () => import(modules.at(-1))
    add(style, { rel: 'stylesheet', onload: begin, onerror: begin })
    for (const href of modules) add(href, { rel: 'modulepreload' })
    for (const [href, attributes] of soon) add(href, attributes)
    add(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
  // A page that nobody sees is not painted.
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
