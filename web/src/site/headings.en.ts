import './headings.en.css';
