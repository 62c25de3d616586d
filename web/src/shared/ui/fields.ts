import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './fields.css';

/** Form fields of the kit together with their styles, which the first screen does without. */
export {
  Checkbox,
  Input,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Popover,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
