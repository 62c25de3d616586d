import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './fields.css';
import './inputs/select.css';

/** The kit's form fields together with their styles, which the first screen does not load. */
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
