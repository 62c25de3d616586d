import base from './vite.config.ts';
export default { ...base, build:{...base.build,outDir:process.env.OUT} };
