import './tsx.ts'
import { GlobalRegistrator } from '@happy-dom/global-registrator'

/** Loaded before rendered tests: React and the libraries of tests look for a document first. */
GlobalRegistrator.register({ url: 'http://localhost/', width: 1280, height: 800 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
