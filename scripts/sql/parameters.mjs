// Values that come from elsewhere: from callers, and from lists that are gone through.
import { SyntaxKind as K } from 'typescript/unstable/ast';
import { Operators } from './operators.mjs';
import { keyOf } from './program.mjs';
import { bindPattern } from './statements.mjs';
import { Thunk, Unknown } from './values.mjs';

/** The part of the {@link Interpreter} that binds parameters. */
export class Parameters extends Operators {
  /** A parameter no call has bound: what a caller gives, or an element of the list its function is mapped over. */
  parameter(declaration, frame, use) {
    let parameter = declaration;
    while (parameter && parameter.kind !== K.Parameter) parameter = parameter.parent;
    if (!parameter || !this.program.isOurs(parameter)) return this.unknown(use, frame);
    const owner = parameter.parent;
    const unknown = new Unknown(`parameter ${keyOf(declaration)}`, declaration.name);
    unknown.later = () => {
      const holder = frame.of(owner) ?? this.frameAt(owner.body ?? owner);
      if (!this.bindFromCaller(owner, holder) || !holder.holding(keyOf(declaration))) return unknown;
      const value = this.declared(declaration, holder, use);
      return value === unknown ? value : this.forced(value);
    };
    return unknown;
  }

  /** One of those a loop outside of any function goes through. */
  elementOf(loop, frame) {
    const list = this.forced(this.value(loop.expression, frame));
    if (!Array.isArray(list) || list.length === 0) return this.unknown(loop.expression, frame);
    return list[this.world.choose(`element ${keyOf(loop)}`, list.length)];
  }

  bindFromCaller(owner, holder) {
    const calls = this.program.callersOf(owner);
    if (calls.length > 0) {
      const call = calls[this.world.choose(`caller ${keyOf(owner)}`, calls.length)];
      const frame = this.frameAt(call);
      this.world.through = this.program.fileOf(call);
      this.bind(owner, holder, (at) =>
        call.arguments?.[at] ? () => this.value(call.arguments[at], frame) : undefined,
      );
      return true;
    }
    const list = this.program.listMappedBy(owner);
    if (!list) return false;
    const elements = this.value(list, this.frameAt(list));
    if (!Array.isArray(elements) || elements.length === 0) return false;
    const index = this.world.choose(`element ${keyOf(owner)}`, elements.length);
    this.bind(owner, holder, (at) => [() => elements[index], () => index][at]);
    return true;
  }

  bind(owner, frame, argument) {
    owner.parameters.forEach((parameter, at) => {
      const given = argument(at);
      const value = new Thunk(() => {
        const known = given?.();
        return known === undefined && parameter.initializer ? this.value(parameter.initializer, frame) : known;
      });
      bindPattern(this, parameter.name, parameter, value, frame);
    });
  }
}
