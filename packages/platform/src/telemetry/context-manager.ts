import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api';
import { ambience, withAmbience } from '../ambience.js';

/** Keeps the running span in our own context: OpenTelemetry's manager would be one more async storage. */
export class AmbientContextManager implements ContextManager {
  active(): Context {
    return ambience().trace ?? ROOT_CONTEXT;
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    context: Context,
    work: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return withAmbience({ trace: context }, () => work.call(self, ...args));
  }

  bind<T>(context: Context, target: T): T {
    if (typeof target !== 'function') return target;
    return ((...args: unknown[]): unknown =>
      withAmbience({ trace: context }, (): unknown => Reflect.apply(target, undefined, args))) as T;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    return this;
  }
}
