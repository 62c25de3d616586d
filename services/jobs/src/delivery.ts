// Only for the process that carries effects out.
export { EffectDeliveryModule } from './effects/effect-delivery.module.js';
