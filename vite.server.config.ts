import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { bundleFolder } from './tools/builds/build-server.ts'

/**
 * Left out of the bundle: packages that look for files or native code next to themselves,
 * and large ones that are seldom needed.
 */
const apart = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@fastify/swagger-ui',
  '@napi-rs/canvas',
  '@simplewebauthn/server',
  'ag-psd',
  'libheif-js/wasm-bundle.js',
  'nodemailer',
  'pdfjs-dist',
  'pdfkit',
  'pg-native',
  'pino',
  'piscina',
  'sharp',
  'ssh2-sftp-client',
  'svg-to-pdfkit',
  'web-push',
]

/** SQL, phrases, fonts and `content` stay where they are: a file of ours finds them from the bundle as well. */
const ownFolders: Plugin = {
  name: 'own-folders',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.dirname' },
    handler(code, id) {
      const folder = JSON.stringify(`/${relative(bundleFolder, dirname(id))}`)
      const named = `(import.meta.dirname + ${folder})`
      return { code: code.replaceAll('import.meta.dirname', named), map: null }
    },
  },
}

/** The server and its worker with the packages that each start needs, in a few files. */
export default defineConfig({
  plugins: [ownFolders],
  json: { namedExports: false },
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: true,
    outDir: bundleFolder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'server/bundle.ts', tasks: 'server/tasks.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // One letter outside ASCII doubles the memory of its whole file.
        charset: 'ascii',
        comments: false,
        codeSplitting: {
          groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }],
        },
        sourcemapExcludeSources: true,
      },
    },
  },
})
